import { banks } from '#contract/texts/banks'
import { config } from '#contract/texts/config'
import { useText } from '#frontend/app/text.ts'

/** The words of one of the screens of what people are paid through, in the form a resource takes them. */
export function useWords(of: 'bank' | 'branch' | 'mfs' | 'operator') {
  const text = useText(banks)
  const common = useText(config)
  return {
    words: {
      title: text(`${of}_title`),
      lead: text(`${of}_lead`),
      create: text(`${of}_create`),
      edit: text(`${of}_edit`),
      empty: text(`${of}_empty`),
      question: (name: string) => text('delete_question', { name }),
    },
    names: { name_en: { label: common('name_en') }, name_bn: { label: common('name_bn') } },
    active: { label: text('active'), help: text('active_help') },
  }
}
