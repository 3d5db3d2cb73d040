/** The shapes of what templates hold, for the contracts of others. */
export { SourceBody } from './source/source-body.ts'
