import { expect, it } from 'vitest'
import { datesOf, pushed } from './bar-dates.ts'

const installation = { kind: 'installation', startsOn: '2027-02-26', endsOn: '2027-03-02' } as const
const forecast = { kind: 'forecast', startsOn: '2027-02-26', endsOn: '2027-03-02' } as const

it('an installation moves as a whole or by its end, and never ends before it starts', () => {
  expect(pushed(installation, 'whole', 3)).toMatchObject({ startsOn: '2027-03-01', endsOn: '2027-03-05' })
  expect(pushed(installation, 'end', -2)).toMatchObject({ startsOn: '2027-02-26', endsOn: '2027-02-28' })
  expect(pushed(installation, 'end', -20)).toMatchObject({ startsOn: '2027-02-26', endsOn: '2027-02-26' })
  expect(datesOf(installation)).toEqual({ installationStartsOn: '2027-02-26', installationEndsOn: '2027-03-02' })
})

it('of a forecast only the end moves, however it is held', () => {
  expect(pushed(forecast, 'whole', 3)).toMatchObject({ startsOn: '2027-02-26', endsOn: '2027-03-05' })
  expect(datesOf(pushed(forecast, 'end', 1))).toEqual({ closingOn: '2027-03-03' })
})
