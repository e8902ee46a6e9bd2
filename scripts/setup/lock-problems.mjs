/** @typedef {{ resolved?: string, optionalDependencies?: Record<string, string> }} LockedPackage */

/**
 * Problems of a lock file's packages: recorded download addresses, and optional dependencies without an entry, for
 * which `npm ci` rejects the whole file.
 * @param {Record<string, LockedPackage>} packages
 * @returns {string[]} one sentence each
 */
export function findLockProblems(packages) {
  return Object.entries(packages).flatMap(([folder, { resolved, optionalDependencies = {} }]) => [
    ...(resolved === undefined ? [] : [`${folder} records its download address.`]),
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, folder, name))
      .map((name) => `${folder} asks for ${name}, which has no entry.`),
  ]);
}

/**
 * Resolves a package like Node: below the dependent folder, then outwards.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} folder
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, folder, name) {
  const place = folder === '' ? '' : `${folder}/`;
  if (`${place}node_modules/${name}` in packages) return true;
  if (folder === '') return false;
  const end = folder.lastIndexOf('/node_modules/');
  return isLocked(packages, end < 0 ? '' : folder.slice(0, end), name);
}
