/** Whether a reason is said in words: a letter alone tells nobody anything. */
export const saysWhy = (typed: string): boolean => (typed.match(/[\p{L}\p{M}]/gu)?.length ?? 0) >= 5
