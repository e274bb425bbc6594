import { facts, line } from '../../messages/shelf_piochamots'
import type { Box } from '../box'
import Art from './Art.svelte'

const box: Box = { line, facts, most: 6, Art }

export default box
