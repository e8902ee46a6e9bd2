import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** Paths of all states without children, such as `saving.creating`. */
export function leafStates(machine: AnyStateMachine): string[] {
  return leavesBelow(machine.root).toSorted();
}

/** The path of the leaf in a state value without parallel regions. */
export function leafOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, child]) => (child === undefined ? name : `${name}.${leafOf(child)}`))
    .join('|');
}

function leavesBelow(node: AnyStateNode): string[] {
  const children = Object.values<AnyStateNode>(node.states).filter(({ type }) => type !== 'history');
  return children.length === 0 ? [node.path.join('.')] : children.flatMap(leavesBelow);
}
