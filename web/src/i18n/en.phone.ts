/** Small screens and what comes with them, in English. */
export const enPhone = {
  zoomIn: 'Look closer',
  zoomOut: 'Look from further away',
  zoomWhole: 'The whole board',
  tabTaken: 'Captures',
  tabPlayers: 'Players',
  taps: 'Before a move is played',
  taps_auto: 'Two taps where squares are small',
  taps_twice: 'Always pick the square twice',
  taps_once: 'Once is enough',
  pickAgain: '{move}? The same square again, or the button.'
}
