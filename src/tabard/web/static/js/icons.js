// Puts the icons into the page, once: an icon that refers to a file beside the page has that file looked up again whenever it
// is drawn, which takes longer than all the rest of drawing.

const SPRITE = new URL("../icons.svg", import.meta.url);

async function lay() {
  const answer = await fetch(SPRITE);
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  documentElement.setAttribute("class", "sprite");
  documentElement.setAttribute("aria-hidden", "true");
  document.body.append(document.adoptNode(documentElement));
}

lay();
