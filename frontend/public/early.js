// When a script fails before the page is taken over (App.tsx), what stands in it stays, and words beside it say where to go
// (app/prerender.tsx).
const html = document.documentElement
html.setAttribute('data-scripts', '')
const failed = ({ target }) => {
  if (target !== window && target.localName !== 'script') return
  if (!document.querySelector('#root:not([data-path]):not(:empty)')) html.removeAttribute('data-scripts')
}
addEventListener('error', failed, true)
addEventListener('unhandledrejection', failed)

// What an old browser lacks (old-browsers/old.ts, local/oldest-browsers.ts), before any other script and style.
if (!Object.groupBy || !URL.canParse) document.write('<script src="/old.js"></script>')
if (!window.CSSLayerBlockRule) document.write('<link rel="stylesheet" href="/old.css">')

// Before the first paint: what is kept on this device of language and reading (app/preferences.ts). What stands in the page is Bangla; app/app.css hides it
// till the other language is there.
try {
  if (localStorage.getItem('language') === 'en') html.lang = 'en'
  for (const name of ['text', 'contrast']) {
    const value = localStorage.getItem(`preference-${name}`)
    if (value) html.setAttribute(`data-${name}`, value)
  }
} catch {
  // Storage may be blocked.
}

// What the page calls at once (app/prerender.tsx), in the reader's language: asked for before its scripts are there.
const ahead = document.querySelector('meta[name="ahead"]')
for (const path of ahead ? ahead.content.split(' ') : []) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: `${path}?lang=${html.lang}` })
  document.head.append(link)
}

// Whether the device draws Bangla by itself; where not, app/fonts.css hides the page till the font is there. Letters that
// differ in width are letters; boxes are all alike.
try {
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = '40px system-ui, sans-serif'
  const letters = String.fromCharCode(0x0987, 0x0994, 0x0995, 0x0998)
  if (new Set(Array.from(letters, (letter) => pen.measureText(letter).width)).size > 1) {
    html.setAttribute('data-bangla', 'own')
  } else if (html.lang === 'bn') {
    const show = () => html.removeAttribute('data-bangla')
    const wait = () => void document.fonts.load('1em Bangla', letters).then(show, show)
    html.setAttribute('data-bangla', 'coming')
    document.addEventListener('load', ({ target }) => void (target.rel === 'stylesheet' && wait()), true)
    addEventListener('load', wait)
    setTimeout(show, 15000)
  }
} catch {
  // Without a canvas: as the style sheet has it.
}
