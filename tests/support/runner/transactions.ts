import { resolve } from "node:path";
import type { Expression, Node, SourceFile } from "typescript/unstable/ast";
import {
  isArrowFunction,
  isAssignmentOperator,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isParameterDeclaration,
  isPostfixUnaryExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

/** Parses files of a project. Their syntax trees are complete without further requests. */
export function parseFiles(config: string, files: readonly string[]): SourceFile[] {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve(config)] }).getProjects();
    return files.flatMap((file) => project?.program.getSourceFile(resolve(file)) ?? []);
  } finally {
    api.close();
  }
}

/**
 * The assignments to outer variables within work that may run again, as `file: text`: the callbacks of
 * `inTransaction`, and of each function that calls its own callback within one.
 */
export function outerAssignments(files: readonly SourceFile[]): string[] {
  const runners = runnersIn(files);
  const found = files.flatMap((file) =>
    callbacksIn(file, runners).flatMap((work) =>
      assignmentsIn(work).map((text) => `${file.fileName.replace(`${process.cwd()}/`, "")}: ${text}`),
    ),
  );
  return [...new Set(found)];
}

type Work = Node & { parameters: readonly Node[] };

const isFunction = (node: Node): node is Node & Work =>
  isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node);

function runnersIn(files: readonly SourceFile[]): Set<string> {
  const runners = new Set(["inTransaction", "whileConflicts"]);
  const functions = files.flatMap((file) => namedFunctions(file));
  for (let before = 0; before < runners.size; ) {
    before = runners.size;
    for (const [name, work] of functions)
      if (callbacksIn(work, runners).some((callback) => callsParameterOf(work, callback))) runners.add(name);
  }
  return runners;
}

function namedFunctions(file: Node): [name: string, work: Work][] {
  return descendants(file).flatMap((node): [string, Work][] => {
    if (isFunctionDeclaration(node) && node.name) return [[node.name.text, node]];
    if (!isVariableDeclaration(node) || !isIdentifier(node.name)) return [];
    return node.initializer && isFunction(node.initializer) ? [[node.name.text, node.initializer]] : [];
  });
}

const callsParameterOf = (work: Work, callback: Node): boolean => {
  const parameters = namesDeclaredIn(...work.parameters);
  return descendants(callback).some(
    (node) => isCallExpression(node) && isIdentifier(node.expression) && parameters.has(node.expression.text),
  );
};

/** The functions that are given to a runner, in place or by the name of a function of the same file. */
function callbacksIn(root: Node, runners: ReadonlySet<string>): Work[] {
  return descendants(root).flatMap((node): Work[] => {
    if (!isCallExpression(node) || !runners.has(nameOf(node.expression))) return [];
    return node.arguments.flatMap((argument: Expression): Work[] => {
      if (isFunction(argument)) return [argument];
      if (!isIdentifier(argument)) return [];
      return namedFunctions(fileOf(node)).flatMap(([name, work]) => (name === argument.text ? [work] : []));
    });
  });
}

const fileOf = (node: Node): Node => (node.parent ? fileOf(node.parent) : node);

const nameOf = (called: Expression): string => (isIdentifier(called) ? called.text : "");

/** Methods that change a list, set or map. */
const CHANGES = new Set([
  "push",
  "pop",
  "shift",
  "unshift",
  "splice",
  "sort",
  "set",
  "add",
  "delete",
  "clear",
]);

function assignmentsIn(work: Node): string[] {
  const own = namesDeclaredIn(work);
  return descendants(work).flatMap((node) => {
    const target = changedBy(node);
    const root = target && rootOf(target);
    return root && !own.has(root) ? [node.getText()] : [];
  });
}

/** What a node assigns to or changes. */
function changedBy(node: Node): Node | null {
  if (isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind)) return node.left;
  if (isPostfixUnaryExpression(node)) return node.operand;
  if (isPrefixUnaryExpression(node)) return STEPS.has(node.operator) ? node.operand : null;
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  return CHANGES.has(name.text) ? expression : null;
}

const STEPS = new Set<SyntaxKind>([SyntaxKind.PlusPlusToken, SyntaxKind.MinusMinusToken]);

/** The variable that a target belongs to; null for the result of a call. */
function rootOf(target: Node): string | null {
  if (isIdentifier(target)) return target.text;
  return isPropertyAccessExpression(target) || isElementAccessExpression(target)
    ? rootOf(target.expression)
    : null;
}

function namesDeclaredIn(...roots: Node[]): Set<string> {
  const declarations = roots.flatMap(descendants);
  return new Set(
    declarations.flatMap((node) => {
      const isDeclaration =
        isVariableDeclaration(node) || isParameterDeclaration(node) || isBindingElement(node);
      return isDeclaration && node.name && isIdentifier(node.name) ? [node.name.text] : [];
    }),
  );
}

/** A node and everything below it. */
function descendants(root: Node): Node[] {
  const found = [root];
  const visit = (node: Node): void => {
    found.push(node);
    node.forEachChild(visit);
  };
  root.forEachChild(visit);
  return found;
}
