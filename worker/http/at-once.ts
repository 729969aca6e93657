/** What is asked at one moment, in one round trip (worker/db/reader.ts); where some refuse, it is the first of them that is heard. */
export async function atOnce<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  const outcomes = await Promise.allSettled(asked)
  return outcomes.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  }) as { -readonly [At in keyof Asked]: Awaited<Asked[At]> }
}
