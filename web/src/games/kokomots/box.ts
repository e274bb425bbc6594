import { facts, line } from '../../messages/shelf_kokomots'
import type { Box } from '../box'
import Art from './Art.svelte'

const box: Box = { line, facts, most: 12, Art }

export default box
