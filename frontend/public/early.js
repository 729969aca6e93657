// Before the first paint: what is kept on this device of language and reading (app/preferences.ts). What stands in the page is Bangla; app/app.css hides it
// till the other language is there.
try {
  if (localStorage.getItem('language') === 'en') document.documentElement.lang = 'en'
  for (const name of ['text', 'contrast']) {
    const value = localStorage.getItem(`preference-${name}`)
    if (value) document.documentElement.setAttribute(`data-${name}`, value)
  }
} catch {
  // Storage may be blocked.
}
