/** The elements inserted by the browser's translation, by the text node they replaced. */
const replacements = new WeakMap<Node, Element>();

/**
 * Makes React survive browser translation, which replaces text nodes by `<font>` elements: React keeps writing to its
 * own nodes and fails when it removes them. A write to a replaced node puts it back in place; so does removing it or
 * inserting before it.
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

/** Patched only on translated pages; elsewhere the native methods stay untouched. */
function patchOnce(): void {
  if (isPatched) return;
  isPatched = true;
  const { prototype } = Node;
  prototype.removeChild = restoringFirst(Reflect.get(prototype, 'removeChild'), 0);
  prototype.insertBefore = restoringFirst(Reflect.get(prototype, 'insertBefore'), 1);
}

/** @param at index of the argument that must be a child of the parent */
function restoringFirst<Method extends (...nodes: never[]) => unknown>(method: Method, at: number): Method {
  return new Proxy(method, {
    apply(target, parent: Node, nodes: (Node | null)[]) {
      const child = nodes[at];
      if (child && child.parentNode !== parent) restore(child);
      return Reflect.apply(target, parent, nodes);
    },
  });
}
