/** The names on the map of the Golan: French, and Arabic or Hebrew below them as who lives there writes them. */
import { beside, run } from '../../yom_kippur/art/ground/names'
import type { Name } from '../../yom_kippur/art/ground/names'
import type { Spot } from '../../yom_kippur/art/ground/grid'
import { at } from '../../yom_kippur/art/sheet'

/** A point seen from a hex. */
const from = (hex: string, dx = 0, dy = 0): Spot => [at(hex).x + dx, at(hex).y + dy]

export const NAMES: readonly Name[] = [
  run('land', 'LIBAN', 'لبنان', from('G0304', -30), from('G0904', 60), 0, 74, 42, 0.9),
  run('land', 'SYRIE', 'سوريا', from('G1724', -40, 40), from('G2324', 60, 40), 0, 96, 70, 0.85),
  run('land', 'GALILÉE', 'הגליל', from('G0213', -60, 20), from('G0216', 60, 60), 0, 40, 8, 1.1),
  run('land', 'GOLAN', 'הגולן', from('G0617', 40, 30), from('G0921', 30, 60), 20, 58, 26, 0.9),
  run('land', 'JORDANIE', 'الأردن', from('G0727', -60, 4), from('G1227', 40, 4), 0, 56, 24, 0.85),
  run('land', 'HAURAN', 'حوران', from('G1722', -20), from('G2120', 40), 12, 50, 26, 1),
  run('land', 'GHOUTA', 'الغوطة', from('G2104', -90, -20), from('G2404', 60, 10), 8, 30, 9, 1.05),
  run(
    'hill',
    'MONT HERMON',
    'جبل الشيخ',
    from('G1008', -40, 10),
    from('G1601', 10, 10),
    -20,
    46,
    13,
    1.05
  ),
  run('hill', 'Djebel Druze', 'جبل الدروز', from('G2213', 20), from('G2517', 20), 0, 32, 3, 1.1),
  run('hill', 'Monts de Galilée', '', from('G0109', 10, 20), from('G0118', 30, -30), 0, 25, 3),
  run('lake', 'Lac de', '', from('G0422', -70, -16), from('G0422', 70, -16), 0, 26, 1),
  run('lake', 'Tibériade', 'הכנרת', from('G0422', -90, 24), from('G0422', 90, 24), 0, 29, 2, 1.1),
  run('canal', 'Jourdain', 'הירדן', from('G0613', -44, 40), from('G0617', -44, -20), 0, 24, 6, -1),
  run('canal', 'Yarmouk', 'اليرموك', from('G0925', 0, 76), from('G1426', 0, 74), 0, 24, 6, 0.95),
  run('lava', 'Ledja', 'اللجاة', from('G2213', 34, 0), from('G2219', 34, 0), 0, 34, 20, -1.1),
  beside('large', 'DAMAS', 'دمشق', 'G2303', [0, -56], 33),
  beside('large', 'KUNEITRA', 'القنيطرة', 'G1114', [0, 58], 23),
  beside('large', 'DERAA', 'درعا', 'G1828', [84, -18], 27),
  beside('large', 'TIBÉRIADE', 'טבריה', 'G0223', [-2, 52], 20),
  beside('town', 'Safed', 'צפת', 'G0218', [-6, 54], 21),
  beside('town', 'Rosh Pinna', 'ראש פינה', 'G0318', [-30, -32], 18),
  beside('town', 'Kiryat Shmona', 'קרית שמונה', 'G0411', [-54, -34], 18),
  beside('town', 'Sasa', 'سعسع', 'G1609', [62, -18], 21),
  beside('town', 'Katana', 'قطنا', 'G1805', [-10, 46], 21),
  beside('town', 'Kiswe', 'الكسوة', 'G2207', [-66, 34], 21),
  beside('town', 'Nawa', 'نوى', 'G1620', [4, 44], 22),
  beside('town', 'Cheikh Meskin', 'الشيخ مسكين', 'G2022', [84, 46], 19),
  beside('camp', 'Nafah', 'נפח', 'G0815', [-6, 60], 19),
  beside('camp', 'Houchniyé', 'الخشنية', 'G1017', [2, 60], 18),
  beside('camp', 'Khan Arnaba', '', 'G1212', [-24, -46], 17),
  beside('camp', 'Tel Hara', 'تل الحارة', 'G1516', [0, 60], 18),
  beside('camp', 'Sanamein', 'الصنمين', 'G2015', [-66, 50], 18),
  beside('farm', 'Dan', 'דן', 'G0510', [-2, -36], 17),
  beside('farm', 'Gonen', 'גונן', 'G0614', [44, -30], 17),
  beside('farm', 'Gadot', 'גדות', 'G0617', [46, 34], 17),
  beside('farm', 'Merom Golan', 'מרום גולן', 'G1013', [-30, -34], 16),
  beside('farm', 'Ein Gev', 'עין גב', 'G0623', [4, 44], 17),
  beside('farm', 'El-Al', 'אל־על', 'G0823', [4, 44], 17),
  beside('farm', 'Ramat Magshimim', 'רמת מגשימים', 'G1021', [6, 46], 15),
  beside('farm', 'Degania', 'דגניה', 'G0426', [0, 44], 17),
  beside('pass', 'Pont de Banias', '', 'G0610', [58, -50], 14),
  beside('pass', 'Pont des Filles de Jacob', '', 'G0517', [-96, -18], 15),
  beside('pass', 'Pont Arik', '', 'G0520', [-34, 44], 15),
  run('road', 'vers Beyrouth', '', from('G0104', -40, -20), from('G0204', 40, 20), 0, 17, 1),
  run('road', 'vers Acre', '', from('G0118', -46, -14), from('G0118', 60, -14), 0, 16, 1),
  run('road', 'vers Haïfa', '', from('G0123', -46, -14), from('G0123', 60, -14), 0, 16, 1),
  run('road', 'vers Homs', '', from('G2301', 20, -30), from('G2401', 60, 10), 0, 17, 1),
  run('road', 'vers Bagdad', '', from('G2407', 0, 44), from('G2507', 40, -26), 0, 17, 1),
  run('road', 'vers Soueïda', '', from('G2423', -10, -28), from('G2524', 30, -44), 0, 17, 1),
  run('road', 'vers Amman', '', from('G1827', 30, 10), from('G1828', 60, 40), 0, 16, 0.5)
]
/** The strongholds of the line: where each name begins, or its middle above. */
export const WORKS: Readonly<Record<string, Spot>> = {
  Hermon: [0, 34],
  'Tel Shams': [34, -4],
  'Fort 113 Tel Faras': [30, 30],
  'Fort 115 Tel Saki': [34, 24]
}
export const WORK: Spot = [34, 5]
export const LABELS: Readonly<Record<string, string>> = {
  Hermon: 'l’Hermon',
  'Fort 113 Tel Faras': '113 Tel Faras',
  'Fort 115 Tel Saki': '115 Tel Saki'
}
