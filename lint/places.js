import { dirname, join, relative, resolve } from 'node:path'

/** What each file of worker/ may reach into, folder by folder. */
const infrastructure = ['db', 'http', 'resource', 'files', 'outside', 'pdf', 'captcha', 'test']

const domains = [
  'access',
  'geography',
  'settings',
  'programs',
  'poverty',
  'applications',
  'committees',
  'beneficiaries',
  'budgets',
  'payroll',
  'training',
  'grievances',
  'receivers',
  'oversight',
]

export const isInfrastructure = (folder) => infrastructure.includes(folder)
export const isDomain = (name) => domains.includes(name)

/** Path of the linted file from the project's root, with forward slashes. */
export const placeOf = (context) => relative(context.cwd, context.filename).replaceAll('\\', '/')

/** Tests and what only tests use. */
export const isTest = (place) => /\.(test|suite)\.tsx?$/.test(place) || /(^|\/)test\//.test(place)

/** What an import leads to: a path of ours without extension, or a package's name. */
export function targetOf(context, specifier) {
  // #calls is contract/ as a browser sees it.
  const own = /^#(contract|worker|frontend|local)\/(.*)$/.exec(specifier.replace(/^#calls\//, '#contract/'))
  const bare = (path) => path.replace(/\.(ts|tsx|js|mjs)$/, '')
  if (own) return { path: bare(`${own[1]}/${own[2]}`) }
  if (!specifier.startsWith('.')) return { package: specifier }
  const path = relative(context.cwd, resolve(dirname(context.filename), specifier))
  return { path: bare(join(path).replaceAll('\\', '/')) }
}

/** Calls `visit(node, specifier)` for each way to import. */
export const onImports = (visit) => ({
  ImportDeclaration: (node) => visit(node, node.source.value),
  ExportNamedDeclaration: (node) => node.source && visit(node, node.source.value),
  ExportAllDeclaration: (node) => visit(node, node.source.value),
  ImportExpression: (node) => node.source.type === 'Literal' && visit(node, node.source.value),
})
