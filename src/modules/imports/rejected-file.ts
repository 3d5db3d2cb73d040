/**
 * The name of the file with the rejected rows of another one, which may itself be such a file that was corrected and
 * uploaded again.
 */
export const rejectedFileName = (fileName: string) =>
  `rejeitadas-${fileName.replace(/\.\w+$/, '').replace(/^(rejeitadas-)+/, '')}.csv`
