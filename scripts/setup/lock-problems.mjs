/** @typedef {{ resolved?: string, optionalDependencies?: Record<string, string> }} LockedPackage */

/**
 * What is wrong with the packages of a lock file: recorded download addresses, and optional packages that
 * another one asks for without an entry of their own, because `npm ci` then refuses the whole file.
 *
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
 * Looks for a package where Node would: below the folder that asks, then outwards.
 *
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
