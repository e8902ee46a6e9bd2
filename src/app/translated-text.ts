/** The element that the browser's translation put in the place of a text node. */
const replacements = new WeakMap<Node, Element>();

/**
 * Keeps pages working that the browser translates. It replaces text nodes by `<font>` elements, while React goes on
 * writing into the nodes that it made, and fails where it removes them. A node that is written into takes its place
 * back; to remove or insert at it means its replacement.
 */
export function followTranslation(page: Document): void {
  const written = new MutationObserver((records) => {
    for (const { target } of records) restore(target);
  });
  const replaced = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes } of records) {
      const font = [...addedNodes].find(isFont);
      const text = [...removedNodes].find(isText);
      if (font === undefined || text === undefined) continue;
      if (replacements.get(text) === undefined) written.observe(text, { characterData: true });
      replacements.set(text, font);
      patchOnce();
    }
  });
  replaced.observe(page.body, { childList: true, subtree: true });
}

function restore(text: Node): void {
  if (!text.isConnected) replacements.get(text)?.replaceWith(text);
}

function isFont(node: Node): node is Element {
  return node.nodeName === 'FONT';
}

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE;
}

let isPatched = false;

/** Only on a page that is translated: everywhere else the methods stay the browser's own. */
function patchOnce(): void {
  if (isPatched) return;
  isPatched = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    restoreUnder(this, child);
    return removeChild.call(this, child) && child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    if (next !== null) restoreUnder(this, next);
    return insertBefore.call(this, node, next) && node;
  };
}

function restoreUnder(parent: Node, child: Node): void {
  if (child.parentNode !== parent) restore(child);
}
