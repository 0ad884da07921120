/** Reads what the rules need from one TypeScript file: its imports, what it exports, and what it calls. */
import { parseSync } from '@swc/core'

function* nodesOf(value) {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesOf(each)
  } else if (value !== null && typeof value === 'object') {
    if (typeof value.type === 'string') yield value
    for (const child of Object.values(value)) if (child !== null && typeof child === 'object') yield* nodesOf(child)
  }
}

const importTypes = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'])

const erased = (node) =>
  Boolean(node.typeOnly) ||
  (node.type === 'ImportDeclaration' && node.specifiers.length > 0 && node.specifiers.every((specifier) => specifier.isTypeOnly === true))

/** `a.b` of a member expression on a plain name. */
const memberName = (node) =>
  node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.property.type === 'Identifier'
    ? `${node.object.value}.${node.property.value}`
    : undefined

function exportedNames(node) {
  if (node.type === 'ExportDeclaration') {
    const { declaration } = node
    if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id.value)
    return declaration.identifier ? [declaration.identifier.value] : []
  }
  if (node.type === 'ExportNamedDeclaration') {
    return node.specifiers.map((specifier) => (specifier.exported ?? specifier.orig ?? specifier.name)?.value)
  }
  return []
}

/**
 * `imports`: {specifier, typeOnly}; `exports`: names; `uses`: names and `a.b` that are called, read or constructed
 * (`new Date` without arguments as `new Date()`).
 */
export function moduleFacts(source, path) {
  const program = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022', comments: false })
  const imports = []
  const exports = []
  const uses = new Set()
  for (const node of nodesOf(program.body)) {
    if (importTypes.has(node.type) && node.source) imports.push({ specifier: node.source.value, typeOnly: erased(node) })
    if (node.type === 'CallExpression') {
      const [first] = node.arguments
      if (node.callee.type === 'Import' && first?.expression.type === 'StringLiteral')
        imports.push({ specifier: first.expression.value, typeOnly: false })
      if (node.callee.type === 'Identifier') uses.add(`${node.callee.value}()`)
    }
    if (node.type === 'TsImportType') imports.push({ specifier: node.argument.value, typeOnly: true })
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && !node.arguments?.length)
      uses.add(`new ${node.callee.value}()`)
    const member = memberName(node)
    if (member) uses.add(member)
    exports.push(...exportedNames(node))
  }
  return { imports, exports, uses }
}
