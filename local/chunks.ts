/** Modules that stand on every page. */
const shell = [
  'vite/preload-helper',
  '@oxc-project',
  ...['react', 'react-dom', 'scheduler', 'use-sync-external-store', '@preact', 'wouter', 'regexparam'].map(
    (name) => `node_modules/${name}/`,
  ),
  ...['rosetta', 'dlv', 'templite'].map((name) => `node_modules/${name}/`),
  ...['texts.ts', 'texts/app.ts', 'texts/home-titles.ts', 'digits.ts', 'format.ts'].map(
    (name) => `contract/${name}`,
  ),
  ...['Button', 'Icon', 'Notice', 'PublicFrame', 'PublicPage', 'states'].map(
    (name) => `frontend/ui/${name}.tsx`,
  ),
  ...[
    'arrival',
    'call-address',
    'chunk',
    'fixed-room',
    'format',
    'general',
    'language',
    'online',
    'public-read',
    'reference-version',
    'said',
    'session',
    'signals',
    'storage',
    'text',
    'toasts',
    'translations',
    'wanted',
  ].map((name) => `frontend/app/${name}.ts`),
  'frontend/app/ChunkNotice.tsx',
  'frontend/app/Helpline.tsx',
  'contract/helpline.ts',
]

/** Modules that stand on every page that reads something. */
const reading = [
  ...['swr', 'dequal'].map((name) => `node_modules/${name}/`),
  ...['calendar', 'lookups', 'texts/common', 'texts/ui-frame'].map((name) => `contract/${name}.ts`),
  'frontend/ui/FieldFrame.tsx',
  ...['client', 'data', 'handed-over', 'session-storage', 'transfer', 'visit'].map(
    (name) => `frontend/app/${name}.ts`,
  ),
  'frontend/app/later.tsx',
  'frontend/app/submitting/kept-receipt.ts',
  'frontend/applications/receipt-store.ts',
  'frontend/ui/field-id.ts',
]

/** Modules that stand on every page with a form. */
const forms = [
  'node_modules/react-hook-form/',
  'frontend/ui/FormRoot.tsx',
  ...['focus-field', 'issue-words', 'useField'].map((name) => `frontend/ui/${name}.ts`),
]

/** What most forms are filled in with; the application opens without, it comes once a person begins. */
const fields = [
  ...['tracking-number', 'texts/captcha', 'texts/field-parts', 'texts/ui-date'].map(
    (name) => `contract/${name}.ts`,
  ),
  ...['DateField', 'ErrorSummary', 'FileDownload', 'TextField'].map((name) => `frontend/ui/${name}.tsx`),
  ...['date-parts', 'own-problems', 'useObjectUrl'].map((name) => `frontend/ui/${name}.ts`),
  'frontend/ui/captcha/',
  'frontend/app/tracking/',
  'calls:applications?applications?application?copy',
  'contract/texts/applications/tracking-parts.ts',
]

const choices = [
  'contract/texts/ui-choice.ts',
  ...['ChoiceField', 'Combobox', 'ComboboxList'].map((name) => `frontend/ui/${name}.tsx`),
  'frontend/ui/options.ts',
  'frontend/app/options.ts',
]

/** The beginning of a grievance, and its end. */
const complaining = ['contract/texts/grievances/entry-first.ts', 'frontend/grievances/public/receipts.ts']

/** What an act asks for before it is done, and choices that are longer than a line. */
const asked = ['AskedChoice', 'AskedField', 'LongChoiceField'].map((name) => `frontend/ui/${name}.tsx`)

/** The words of what may be wrong with a field. */
const words = ['failures', 'validation'].map((name) => `contract/texts/${name}.ts`)

/** What applying and complaining share: what is filled in is kept on the device. */
const filling = [
  'contract/texts/applications/first.ts',
  ...[
    'drafts/kept',
    'drafts/store',
    'drafts/useDrafts',
    'drafts/useKeeper',
    'submitting/useKeptSubmission',
    'released',
  ].map((name) => `frontend/app/${name}.ts`),
  ...['applications/address', 'places/asked-parts'].map((name) => `${name}.ts`),
  'frontend/ui/Panel.tsx',
]

/** The first step of applying, before its form is here; correcting and the receipt share it. */
const firstStep = [
  'frontend/applications/counter.ts',
  'calls:applications?applications?form?pageData',
  ...['ApplicationPanel', 'ProgramCards', 'ProgramPanel'].map((name) => `frontend/applications/${name}.tsx`),
]

/** The forms of applying and correcting. */
const applying = [
  'contract/applications/form.ts',
  'contract/applications/lookup-fields.ts',
  'contract/applications/counter.ts',
  ...['panel-of', 'useApplicationForm', 'useProblems', 'values', 'draft/draft', 'draft/useDraftKeeper'].map(
    (name) => `frontend/applications/${name}.ts`,
  ),
  ...['ApplicationPanels', 'ApplicationForm', 'PanelStates'].map(
    (name) => `frontend/applications/${name}.tsx`,
  ),
]

/** What its applicant does with an application after it was sent. */
const own = [
  ...['get', 'file', 'correct', 'submit', 'confirmMobile', 'sendMobileCode'].map(
    (name) => `calls:applications?applications?application?${name}`,
  ),
  'frontend/app/applications/own-store.ts',
]

const among = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part))

/**
 * What several screens share comes in few files: on a line with 400 ms there and back, ten small ones cost more than
 * their bytes.
 */
export const chunkGroups = [
  { name: 'shell', test: among(shell), priority: 3 },
  { name: 'reading', test: among(reading), priority: 2 },
  { name: 'forms', test: among(forms), priority: 1 },
  { name: 'fields', test: among(fields), priority: 1 },
  { name: 'choices', test: among(choices), priority: 1 },
  { name: 'complaining', test: among(complaining), priority: 1 },
  { name: 'asked', test: among(asked), priority: 1 },
  { name: 'words', test: among(words), priority: 1 },
  { name: 'filling', test: among(filling), priority: 2 },
  { name: 'first-step', test: among(firstStep), priority: 2 },
  { name: 'own', test: among(own), priority: 2 },
  { name: 'applying', test: among(applying), priority: 0 },
]

const neededAtOnce = ['shell', 'reading', 'filling']

/**
 * Chrome (136 and later) then compiles all of a file beside the page's own thread while it comes, instead of each function
 * when it is first called: on a slow phone a quarter of a second. To others it is a comment.
 */
export const compiledAhead = ({ name }: { name: string }): string =>
  neededAtOnce.includes(name) ? '//# allFunctionsCalledOnLoad' : ''
