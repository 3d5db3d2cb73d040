/** What a module counts of somebody who is about to leave. Figures of one name are added up. */
export interface LeavingFigure {
  name: string
  /** SQL of a number: `held(by)` are the person and those whose records are on their way to them, `$1` is the person alone. */
  counts: string
  /** SQL of what they are called, where that is worth saying. */
  names?: string
  /** Whoever takes over gets it. */
  passes?: true
  /** SQL of a column `name`: what each of those that pass on is called. Told to whoever takes over, and to nobody else. */
  called?: string
  /** How it is told, where no screen has words of its own for it: a message with `{count}`, and `{names}` where it has them. */
  says?: string
}

/**
 * What becomes of a module's columns that name people (`table.column`), when the person leaves. What goes with the person
 * (`on delete cascade`) needs no word; every other foreign key is named here once.
 */
export interface Leaving {
  /** The successor follows, here or by other ways of the module. */
  passes?: readonly string[]
  /** The module stops what nobody does for them, or gives it to whoever is there. */
  ends?: readonly string[]
  /** It says who did or had something, and goes on saying so. */
  history?: readonly string[]
  figures?: readonly LeavingFigure[]
}

const known = new Map<string, Leaving>()

export function registerLeaving(module: string, leaving: Leaving) {
  known.set(module, leaving)
}

/** What each module has declared. */
export const everyLeaving = (): readonly Leaving[] => [...known.values()]

export const leavingFigures = (): readonly LeavingFigure[] => everyLeaving().flatMap(({ figures = [] }) => figures)
