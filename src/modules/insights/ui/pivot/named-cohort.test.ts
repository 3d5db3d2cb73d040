import { expect, it } from 'vitest'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import type { Answered } from '../../contract.ts'
import type { Showing } from '../../pivot.ts'
import { reportScreenMessages as words } from '../report-messages.ts'
import { namedCohort } from './named-cohort.ts'

it('the heads of a cohort say after how many months deals were won, and which were not', () => {
  const groups = ['0', '1', '2', ''].map((value) => ({ value, name: value }))
  const answer = {
    columns: [{ id: 'monthsToWin', title: '', isOrdered: true, groups }],
  } as Partial<Answered> as Answered
  const heads = (lang: 'pt-BR' | 'en-US', shown: Showing = 'row') =>
    namedCohort(answer, shown, (key, values) => formatMessage(lang, words[key], values)).columns[0]!.groups.map(
      ({ name }) => name,
    )
  expect(heads('pt-BR')).toEqual(['ganhos no mês', 'após 1 mês', 'após 2 meses', 'não ganhos'])
  expect(heads('en-US')).toEqual(['won in the month', 'after 1 month', 'after 2 months', 'not won'])
  expect(heads('pt-BR', 'running-row')).toEqual(['no mesmo mês', 'até 1 mês', 'até 2 meses', 'não ganhos'])
})
