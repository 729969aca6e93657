import { isTest, placeOf, targetOf } from './places.js'

const inDatabaseFolder = (place) => place.startsWith('worker/db/')
const nameOf = (node) =>
  node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? node.property.name : undefined

const instead =
  'Record the change on the call’s Work (call.work.insert, .update …): the mount commits it with its audit.'

/** Business data is written by worker/db only, so that nothing is written without its audit. */
export const writeInDatabaseFolder = {
  create(context) {
    const place = placeOf(context)
    if (!place.startsWith('worker/') || inDatabaseFolder(place) || isTest(place)) return {}
    const statement = (node, text) => {
      if (/^\s*(insert\s+(or\s+\w+\s+)?into|update\s+\w+\s+set|delete\s+from|replace\s+into)\b/i.test(text)) {
        context.report({ node, message: `SQL that writes stands in worker/db. ${instead}` })
      }
    }
    return {
      ImportDeclaration(node) {
        if (node.importKind === 'type') return
        if (/^drizzle-orm\/(libsql|sqlite-proxy)/.test(node.source.value)) {
          context.report({ node, message: 'Only worker/db makes a drizzle database. Read through call.db.' })
        }
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression') return
        const verb = callee.property.name
        const holder = nameOf(callee.object) ?? ''
        if (!['insert', 'update', 'delete'].includes(verb) || /work$/i.test(holder)) return
        const isDatabase = /^(db|database|tx|client|drizzle)$/i.test(holder)
        // A hash is updated too, and a map deletes: drizzle's statements go on with one of these.
        const next = node.parent.type === 'MemberExpression' ? node.parent.property.name : ''
        if (!isDatabase && !['values', 'set', 'where', 'select', 'returning'].includes(next)) return
        context.report({ node, message: `Only worker/db calls ${verb}(). ${instead}` })
      },
      Literal: (node) => typeof node.value === 'string' && statement(node, node.value),
      TemplateLiteral: (node) => statement(node, node.quasis[0].value.raw),
    }
  },
}

/** A client shared by requests kills the isolate: one factory makes them. */
export const clientFactory = {
  create(context) {
    const place = placeOf(context)
    if (place === 'worker/db/client.ts' || isTest(place)) return {}
    return {
      ImportDeclaration(node) {
        if (!targetOf(context, node.source.value).package?.startsWith('@libsql/client')) return
        for (const specifier of node.specifiers) {
          if (specifier.type === 'ImportSpecifier' && specifier.imported.name !== 'createClient') continue
          if (node.importKind === 'type' || specifier.importKind === 'type') continue
          context.report({
            node: specifier,
            message: 'Clients are made in worker/db/client.ts only: use openDatabase, one client a request.',
          })
        }
      },
    }
  },
}

/** What a user typed must not become SQL. */
export const noRawSql = {
  create: (context) => ({
    MemberExpression(node) {
      if (nameOf(node.object) !== 'sql' || node.property.name !== 'raw') return
      context.report({
        node,
        message: 'No sql.raw: use sql`…` with parameters, and take identifiers from the schema.',
      })
    },
  }),
}
