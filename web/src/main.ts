import { mount } from 'svelte'
import App from './App.svelte'
import './design/base.css'
import { language, setLanguage } from './i18n/language.svelte'
import { loadPage } from './page_files'
import { route, startRouter } from './router.svelte'
import { applyTheme } from './theme.svelte'

applyTheme()
setLanguage(language())
startRouter()

const target = document.getElementById('app')
const begin = (): void => {
  if (target !== null) mount(App, { target })
}
// The shelf appears whole, as soon as its file is here; elsewhere the frame says that something
// is coming.
if (route().page === 'home') void loadPage('home').then(begin, begin)
else begin()

// Once the page stands: what is kept for later must not delay what is wanted now.
addEventListener('load', () => {
  setTimeout(() => void import('./update.svelte').then((it) => it.startUpdates()), 1000)
})
