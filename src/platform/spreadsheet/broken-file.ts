/** A file that is not what its name says, is damaged, or unpacks to more than any real one. */
export class BrokenFile extends Error {
  constructor() {
    super('The file cannot be read.')
    this.name = 'BrokenFile'
  }
}
