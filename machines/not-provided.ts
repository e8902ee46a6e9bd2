/**
 * Placeholder of an actor, an action or a guard until `provide()` replaces it, so that a developer who forgets one reads
 * its name.
 */
export function notProvided(name: string): () => never {
  return () => {
    throw new Error(`The effect ${name} is not provided.`);
  };
}
