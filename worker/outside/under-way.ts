const lookMilliseconds = 20

/**
 * One question at a time of one kind: who asks the same meanwhile is told what the first one hears. Plain data: on workerd a
 * promise of one request must not be awaited in another.
 */
export function underWay<Answer extends object>(longestMilliseconds: number) {
  const asked = new Map<string, { answer?: Answer; isOver: boolean }>()
  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const before = asked.get(key)
    if (before) {
      const end = Date.now() + longestMilliseconds
      while (!before.isOver && Date.now() < end)
        await new Promise((done) => void setTimeout(done, lookMilliseconds))
      if (before.answer) return before.answer
    }
    const own: { answer?: Answer; isOver: boolean } = { isOver: false }
    asked.set(key, own)
    try {
      own.answer = await ask()
      return own.answer
    } finally {
      own.isOver = true
      if (asked.get(key) === own) asked.delete(key)
    }
  }
}
