const kept = new WeakSet<Blob>()

/** Stands for a file that was given before and stays where it is: to say so, nothing of it is fetched. */
export function keptFile(): File {
  const file = new File([], '')
  kept.add(file)
  return file
}

export const isKeptFile = (value: unknown): boolean => value instanceof Blob && kept.has(value)
