import * as z from 'zod'

/**
 * Imported before any schema on both sides. `jitless` keeps zod from probing `new Function` under the CSP; the error
 * map makes every built-in issue carry a key of contract/texts/validation instead of English words.
 */
const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

z.config({
  jitless: true,
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
      case 'invalid_union':
      case 'invalid_value':
      case 'invalid_format':
        return isEmpty(issue.input) ? 'required' : 'invalid'
      case 'too_small':
        return issue.origin === 'string' && Number(issue.minimum) === 1 ? 'required' : 'too_short'
      case 'too_big':
        return issue.origin === 'file' ? 'file_too_big' : 'too_long'
      default:
        return 'invalid'
    }
  },
})
