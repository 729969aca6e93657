// Before the first paint: the language kept on this device. What stands in the page is Bangla; app/app.css hides it
// till the other language is there.
try {
  if (localStorage.getItem('language') === 'en') document.documentElement.lang = 'en'
} catch {
  // Storage may be blocked.
}
