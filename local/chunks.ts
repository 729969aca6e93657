/** Modules that stand on every page. */
const shell = [
  'vite/preload-helper',
  '@oxc-project',
  ...['react', 'react-dom', 'scheduler', 'use-sync-external-store', '@preact', 'wouter', 'regexparam'].map(
    (name) => `node_modules/${name}/`,
  ),
  ...['rosetta', 'dlv', 'templite'].map((name) => `node_modules/${name}/`),
  ...['texts.ts', 'texts/app.ts', 'digits.ts', 'format.ts'].map((name) => `contract/${name}`),
  ...['Button', 'Icon', 'Notice', 'PublicFrame', 'PublicPage', 'states'].map(
    (name) => `frontend/ui/${name}.tsx`,
  ),
  ...[
    'arrival',
    'call-address',
    'chunk',
    'format',
    'general',
    'language',
    'online',
    'public-read',
    'reference-version',
    'session',
    'signals',
    'storage',
    'text',
    'toasts',
    'translations',
  ].map((name) => `frontend/app/${name}.ts`),
  'frontend/app/ChunkNotice.tsx',
  'frontend/app/Helpline.tsx',
  'contract/helpline.ts',
]

/** Modules that stand on every page with a form. */
const forms = [
  ...['react-hook-form', 'swr', 'dequal'].map((name) => `node_modules/${name}/`),
  ...[
    'calendar',
    'lookups',
    'tracking-number',
    'texts/captcha',
    'texts/common',
    'texts/failures',
    'texts/ui',
    'texts/validation',
  ].map((name) => `contract/${name}.ts`),
  ...[
    'ChoiceField',
    'Combobox',
    'ComboboxList',
    'DateField',
    'ErrorSummary',
    'FieldFrame',
    'FormRoot',
    'TextField',
  ].map((name) => `frontend/ui/${name}.tsx`),
  ...['date-parts', 'field-id', 'focus-field', 'issue-words', 'options', 'useField'].map(
    (name) => `frontend/ui/${name}.ts`,
  ),
  'frontend/ui/captcha/',
  ...['client', 'data', 'handed-over', 'session-storage', 'transfer'].map(
    (name) => `frontend/app/${name}.ts`,
  ),
  'frontend/app/later.tsx',
]

/** Modules that applying, correcting and the receipt share. */
const applying = [
  'contract/texts/applications/form.ts',
  'contract/applications/form.ts',
  'contract/applications/lookup-fields.ts',
  'frontend/applications/draft/draft.ts',
  'calls:applications?applications?form?pageData',
  ...['panel-of.ts', 'receipt-store.ts', 'useHeaderCaptcha.ts', 'useSending.ts', 'useSubmitRefusal.ts'].map(
    (name) => `frontend/applications/${name}`,
  ),
]

const among = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part))

/**
 * What several screens share comes in few files: on a line with 400 ms there and back, ten small ones cost more than
 * their bytes.
 */
export const chunkGroups = [
  { name: 'shell', test: among(shell), priority: 2 },
  { name: 'forms', test: among(forms), priority: 1 },
  { name: 'applying', test: among(applying), priority: 0 },
]
