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
  const { prototype } = Node;
  prototype.removeChild = restoringFirst(Reflect.get(prototype, 'removeChild'), 0);
  prototype.insertBefore = restoringFirst(Reflect.get(prototype, 'insertBefore'), 1);
}

/** @param at which argument of the method has to be a child of the parent */
function restoringFirst<Method extends (...nodes: never[]) => unknown>(method: Method, at: number): Method {
  return new Proxy(method, {
    apply(target, parent: Node, nodes: (Node | null)[]) {
      const child = nodes[at];
      if (child && child.parentNode !== parent) restore(child);
      return Reflect.apply(target, parent, nodes);
    },
  });
}
