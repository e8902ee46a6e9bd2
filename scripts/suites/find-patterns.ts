import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { parse } from 'yaml';

import { root } from '../process/root.mjs';

/** A regular expression of the product, and its place. */
export type FoundPattern = { place: string; source: string; flags: string };

/** Patterns that may match external text: literals in the product's code, and those of the contract. */
export function findPatterns(): FoundPattern[] {
  return [...sourceFiles().flatMap(literalsIn), ...contractPatterns()];
}

/** Files that build patterns at run time, which the analysis cannot see. */
export function filesWithBuiltPatterns(): string[] {
  return sourceFiles()
    .filter((file) => /\bRegExp\(/u.test(read(file)))
    .toSorted();
}

function sourceFiles(): string[] {
  const folders = ['domain', 'machines', 'server', 'src'].map((folder) => `${folder}/**/*`);
  return ts.sys
    .readDirectory(root, ['.ts', '.tsx'], ['**/*.test.*'], folders)
    .map((file) => path.relative(root, file));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function literalsIn(file: string): FoundPattern[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const end = node.text.lastIndexOf('/');
      const place = `${file}:${line + 1}`;
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** With the u flag, as compiled by Ajv. */
function contractPatterns(): FoundPattern[] {
  const found: FoundPattern[] = [];
  const visit = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'pattern' && typeof value === 'string') found.push({ place, source: value, flags: 'u' });
      else visit(value, `${place}/${key}`);
    }
  };
  visit(parse(read('openapi/v1.yaml')), 'openapi/v1.yaml#');
  return found;
}
