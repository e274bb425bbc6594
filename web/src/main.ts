import { mount } from 'svelte'
import App from './App.svelte'
import './design/base.css'
import { language, setLanguage } from './i18n/language.svelte'
import { startRouter } from './router.svelte'
import { applyTheme } from './theme.svelte'

applyTheme()
setLanguage(language())
startRouter()

const target = document.getElementById('app')
if (target !== null) mount(App, { target })

// Once the page stands: what is kept for later must not delay what is wanted now.
addEventListener('load', () => {
  setTimeout(() => void import('./update.svelte').then((it) => it.startUpdates()), 1000)
})
