import { clientFactory, noRawSql, writeInDatabaseFolder } from './database.js'
import { direction, noBarrel, zodImport } from './imports.js'
import { noSpreadOfProps } from './props.js'
import { noBanglaInString, noTextInJsx } from './texts.js'

/** The rules of this house for oxlint. What they can't see: a text built in a variable, a table written through a helper. */
export default {
  meta: { name: 'house' },
  rules: {
    'import-direction': direction,
    'no-barrel': noBarrel,
    'zod-import': zodImport,
    'write-in-worker-db': writeInDatabaseFolder,
    'client-factory': clientFactory,
    'no-raw-sql': noRawSql,
    'no-text-in-jsx': noTextInJsx,
    'no-bangla-in-string': noBanglaInString,
    'no-spread-of-props': noSpreadOfProps,
  },
}
