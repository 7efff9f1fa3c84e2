/** The data files of the advanced game that the client is built with. */
declare module '*/yom_kippur/data/figures_advanced.yaml' {
  const figures: { about: Record<string, string[]>; replaced: string[] }
  export default figures
}
