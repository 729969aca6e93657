import { kept } from '#frontend/app/storage.ts'

export type Said = { text: string; documents: Blob[] }

/** What somebody was about to send: words as long as the tab, papers as long as the page. */
const papers = new Map<string, Blob[]>()

/** What is written to a grievance and not sent yet. */
export const unsent = (act: string, id: number) => {
  const name = `grievance-said:${act}:${id}`
  return {
    get: (): Said => ({ text: kept.session.get(name) ?? '', documents: papers.get(name) ?? [] }),
    set({ text, documents }: Said): void {
      kept.session.set(name, text)
      papers.set(name, documents)
    },
    clear(): void {
      kept.session.remove(name)
      papers.delete(name)
    },
  }
}
