import { expect, it } from 'vitest'
import { textOn } from './store.ts'

it('[WHIT-006] text on a colour is black or white, whichever contrasts more', () => {
  expect(['#004B57', '#FFC107', '#000000', '#FFFFFF'].map(textOn)).toEqual(['#FFFFFF', '#000000', '#FFFFFF', '#000000'])
})
