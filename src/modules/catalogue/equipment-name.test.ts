import { expect, it } from 'vitest'
import { equipmentName } from './equipment-name.ts'

it.each([
  ['BYD', 'BYD550MLK-36', 'BYD 550MLK-36'],
  ['Canadian Solar', 'CANADIAN SOLAR CS6W-555T', 'Canadian Solar CS6W-555T'],
  ['WEG', 'SIW200G M050', 'WEG SIW200G M050'],
  ['', 'LM-550', 'LM-550'],
])('%s %s is called %s', (manufacturer, model, name) => expect(equipmentName({ manufacturer, model })).toBe(name))
