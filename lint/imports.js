import { isDomain, isInfrastructure, isTest, onImports, placeOf, targetOf } from './places.js'

const whole = 'contract/index'

/** Why a file of ours may not import a path of ours; undefined when it may. */
function forbiddenPath(from, to) {
  const [area, folder] = from.split('/')
  const [toArea, toFolder, ...rest] = to.split('/')
  if (to === whole && !(from === 'worker/app.ts' || /^(local|bench|e2e)\//.test(from))) {
    return 'The whole API would come along. Import the domain: #contract/<domain>.'
  }
  if (area === 'contract' && toArea !== 'contract') {
    return 'contract/ says what is said and knows nobody. Move what both sides need into contract/.'
  }
  if (area === 'worker' && !['worker', 'contract'].includes(toArea)) {
    return `worker/ imports contract/ and itself only, not ${toArea}/. What both sides need belongs in contract/.`
  }
  if (area === 'frontend' && !['frontend', 'contract'].includes(toArea)) {
    return `frontend/ imports contract/ and itself only, not ${toArea}/. What both sides need belongs in contract/.`
  }
  if (
    area === 'worker' &&
    isInfrastructure(folder) &&
    folder !== 'test' &&
    toArea === 'worker' &&
    isDomain(toFolder)
  ) {
    return `worker/${folder} knows no domain. Hand in what it needs, or let the domain register it.`
  }
  if (area === 'worker' && toArea === 'worker' && rest.length > 0) {
    const isOwn = folder === toFolder && from.split('/').length > 2
    if (!isOwn && !isInfrastructure(toFolder) && rest.join('/') !== 'index') {
      return `worker/${toFolder} is reached through its index.ts only. Export there what others may ask of it.`
    }
  }
  if (
    /^frontend\/(staff-)?screens$/.test(to) &&
    !/^frontend\/(main|screens|app\/prerender)\.tsx?$/.test(from)
  ) {
    return 'Every screen would come along. What asks for screens imports frontend/app/screens.ts.'
  }
  if (area === 'frontend' && toArea === 'frontend') {
    const isPart = ['app', 'ui', 'resource', 'service-worker'].includes(toFolder)
    const inFolder = from.split('/').length > 2
    if (inFolder && rest.length > 0 && toFolder !== folder && !isPart) {
      return `A screen of frontend/${folder} imports nothing of frontend/${toFolder}. Put what both need into frontend/ui, frontend/app or frontend/resource.`
    }
  }
  if (area === 'frontend' && folder === 'ui' && toArea === 'contract') {
    const name = toFolder === 'texts' ? rest[0] : toFolder
    if (isDomain(name)) return 'frontend/ui knows no domain. Hand in what it needs as props.'
  }
  return undefined
}

/** Why a file of ours may not import a package. */
function forbiddenPackage(from, name) {
  const [area] = from.split('/')
  if (area === 'contract' && !['zod', 'rosetta'].includes(name)) {
    return `contract/ is zod, rosetta and pure functions. ${name} belongs in worker/ or frontend/.`
  }
  if (area === 'frontend' && /^(node:|drizzle-orm|hono|@libsql\/|@aws-sdk\/)/.test(name)) {
    return `${name} does not belong into a browser. Do it in worker/ behind an endpoint.`
  }
  if (area === 'worker' && /^(react|react-dom|swr|wouter)(\/|$)/.test(name)) {
    return `${name} draws screens. They stand in frontend/.`
  }
  return undefined
}

/** Imports point one way: frontend → contract ← worker. */
export const direction = {
  create(context) {
    const from = placeOf(context)
    if (isTest(from)) return {}
    return onImports((node, specifier) => {
      const target = targetOf(context, specifier)
      const message = target.package
        ? forbiddenPackage(from, target.package)
        : forbiddenPath(from, target.path)
      if (message) context.report({ node, message })
    })
  },
}

/** Only a worker domain's index.ts and contract/index.ts hand on what others export. */
export const noBarrel = {
  create(context) {
    const from = placeOf(context)
    if (/^worker\/[^/]+\/index\.ts$/.test(from) || from === `${whole}.ts`) return {}
    const report = (node) =>
      context.report({
        node,
        message:
          'No barrels: let the reader import from the file that has it. Only worker/<domain>/index.ts hands on.',
      })
    return { ExportAllDeclaration: report, ExportNamedDeclaration: (node) => node.source && report(node) }
  },
}

/** zod is imported whole: a named import makes the bundle five times as large. */
export const zodImport = {
  create: (context) => ({
    ImportDeclaration(node) {
      const name = node.source.value
      if (name !== 'zod' && !name.startsWith('zod/')) return
      const [only] = node.specifiers
      const isWhole =
        name === 'zod' && node.specifiers.length === 1 && only.type === 'ImportNamespaceSpecifier'
      if (isWhole && only.local.name === 'z') return
      context.report({
        node,
        message: "Write: import * as z from 'zod'. Any other form bundles five times as much.",
      })
    },
  }),
}
