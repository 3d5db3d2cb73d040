import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { mayBeCompanyDefault, mayChange, mayShare, sharingNeeds } from './view.ts'

const nothing = () => false
const all = () => true
const teamOnly = (permission: string) => permission === sharingNeeds.team

it('a view of one’s own asks for no permission; sharing asks for that of its reach, and a team for being in one', () => {
  expect(mayShare('own', nothing, false)).toEqual(yes)
  expect(mayShare('team', nothing, true)).toEqual(no('views.may_not_share'))
  expect(mayShare('team', teamOnly, true)).toEqual(yes)
  expect(mayShare('team', teamOnly, false)).toEqual(no('views.no_team'))
  expect(mayShare('everyone', teamOnly, true)).toEqual(no('views.may_not_share'))
  expect(mayShare('everyone', all, false)).toEqual(yes)
})

it('a view is changed by whoever made it; everyone’s also by whoever may share with everyone', () => {
  expect(mayChange({ isMine: true, reach: 'team' }, nothing)).toEqual(yes)
  expect(mayChange({ isMine: false, reach: 'everyone' }, all)).toEqual(yes)
  expect(mayChange({ isMine: false, reach: 'everyone' }, teamOnly)).toEqual(no('views.not_yours'))
  expect(mayChange({ isMine: false, reach: 'team' }, all)).toEqual(no('views.not_yours'))
})

it('the company starts with a view that everyone sees, or with none', () => {
  expect(mayBeCompanyDefault({ reach: 'everyone' }, all)).toEqual(yes)
  expect(mayBeCompanyDefault(null, all)).toEqual(yes)
  expect(mayBeCompanyDefault({ reach: 'own' }, all)).toEqual(no('views.not_for_everyone'))
  expect(mayBeCompanyDefault({ reach: 'everyone' }, teamOnly)).toEqual(no('views.may_not_share'))
})
