import { mount } from 'svelte'
import '../../src/design/base.css'
import { applyTheme } from '../../src/theme.svelte'
import Gallery from './Gallery.svelte'

applyTheme()
const target = document.getElementById('app')
if (target !== null) mount(Gallery, { target })
