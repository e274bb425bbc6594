import { facts, line } from '../../messages/shelf_ilotmots'
import type { Box } from '../box'
import Art from './Art.svelte'

const box: Box = { line, facts, most: 2, Art }

export default box
