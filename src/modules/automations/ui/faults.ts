/** What is wrong with a rule, by its part: `steps.0.input.status`. */
export type Faults = Readonly<Record<string, string>>
