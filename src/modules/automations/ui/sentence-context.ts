import { createContext, useContext } from 'react'
import type { PartView } from '../catalogue.ts'
import { putAt } from '../put-at.ts'
import type { Rule, Step } from '../rule.ts'
import type { Words } from '../sentence-parts.ts'
import { fieldsOfEvent, fieldsOfRule } from '../wrong-parts.ts'
import type { Faults } from './faults.ts'

/** The rule on the screen, and how its parts are changed. */
export interface SentenceState {
  rule: Rule
  words: Words
  faults: Faults
  /** What is missing is told too: the person has asked for the rule to be saved or turned on. */
  isAsked: boolean
  isReadOnly: boolean
  change(next: Rule): void
  /** A step that was taken out stands where it stood. */
  putBack(path: string, step: Step): void
  /** The chip whose field is open. */
  open: string | null
  setOpen(path: string | null): void
  /** Remembers how chosen records are called. */
  learn(named: readonly { id: string; name: string }[]): void
}

export const SentenceContext = createContext<SentenceState | null>(null)

export function useSentence() {
  const state = useContext(SentenceContext)!
  return { ...state, put: (path: string, value: unknown) => state.change(putAt(state.rule, path, value, keepKey)) }
}

/** The fields that the conditions at this path may ask. */
export const fieldsAt = ({ rule, words }: Pick<SentenceState, 'rule' | 'words'>, path: string): PartView[] =>
  path.startsWith('when.') ? fieldsOfEvent(rule, words.catalogue) : fieldsOfRule(rule, words.catalogue)

/** Steps have no name of their own; one that is changed or moved stays the same row on the screen. */
const keys = new WeakMap<object, string>()
let last = 0

export function keyOf(step: object): string {
  const known = keys.get(step) ?? `step-${++last}`
  keys.set(step, known)
  return known
}

const keepKey = (was: object, now: object) => void keys.set(now, keyOf(was))
