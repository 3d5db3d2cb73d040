import { type Condition, numberedText } from './field-conditions.ts'

/** Conditions of a statement as text with numbered values: the same filters always give the same text. */
export class Conditions {
  readonly parts: string[] = []
  readonly values: unknown[] = []

  /** Adds a condition; each `?` stands for the value. */
  add(text: string, value: unknown) {
    this.values.push(value)
    this.parts.push(text.replaceAll('?', () => `$${this.values.length}`))
  }

  /** Adds a condition in which each `?` stands for the next of several values. */
  addAll(text: string, values: readonly unknown[]) {
    let next = 0
    this.parts.push(text.replaceAll('?', () => this.value(values[next++])))
  }

  addEach(conditions: readonly Condition[]) {
    for (const condition of conditions) this.parts.push(numberedText(condition, this.values))
  }

  /** The number of a value used outside the conditions. */
  value(value: unknown) {
    this.values.push(value)
    return `$${this.values.length}`
  }

  get text() {
    return this.parts.join(' and ') || 'true'
  }
}
