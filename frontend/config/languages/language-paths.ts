import type { Language } from '#contract/texts'

export const otherLanguage = { bn: 'en', en: 'bn' } as const satisfies Record<Language, Language>

/** The screen on which a language's texts are changed. */
export const screenOf = (language: Language): string =>
  `/system-configuration/languages/${language === 'bn' ? 'Bn' : 'En'}`
