import { seen } from './seen.ts'

/** Whether a reason is said in words: a letter alone tells nobody anything, nor does one that isn't seen. */
export const saysWhy = (typed: string): boolean =>
  (seen(typed).match(/(?![\uFE0E\uFE0F])[\p{L}\p{M}]/gu)?.length ?? 0) >= 5
