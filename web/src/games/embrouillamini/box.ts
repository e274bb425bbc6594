import { facts, line } from '../../messages/shelf_embrouillamini'
import type { Box } from '../box'
import Art from './Art.svelte'

const box: Box = { line, facts, most: 4, Art }

export default box
