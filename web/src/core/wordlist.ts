/**
 * The words of recovery phrases: 2,048, so that each is worth 11 bits. Short, without accents, easily written
 * down and read out.
 */
export const WORDS: readonly string[] = `
abandon abeille abri absence absent acajou accent accident accord accordion accueil acier acteur
action adjective admirable adoption adresse advantage aerosol affable affection affront agent
agile agitation agneau aigle ail aile aimant air alarme album alcove alert algue alibi aliment
alligator allure alouette alpaga alpin amande amateur ambition ambre ambulance ami amiable
amiral amorce ample amplitude ampoule anaconda ananas ancien ancre ange angle anguille animal
animation anis anneau annonce antilope apache apparent appel appendice appui aquarelle aquarium
arable araire arbre arbuste arc arcade arche archer archive ardent ardoise argent argile
argument aria armada armature armoire armure arpent arrogant arrosoir arsenal art article
artisan artiste ascenseur asile aspect asperge asphalte aspirant assiette assistant astral astre
atelier atlas atoll atome attelage attention attitude aubaine aube auberge aubergine auburn
audace audible audience aura aurore auteur autobus automne autruche avalanche avance avant
avarice avenir avenue averse aviation avion aviron avis avocat avoine avril azimut azur bacon
badge badminton bagage baguette baie baignoire bain balai balance balcon baleine balle ballet
ballon ballot bambou banal banane bananier banc bandage bandeau bandit banjo banque banquise
baobab bar baron barque barrage barre baryton basalte base basilic basket bassine basson bastion
bataille bateau batterie baume bazar beau bec beige beignet belote benjamin berceau berge berger
bermuda besoin betterave beurre bible biche bidon bielle bijou billard bille billet bingo biplan
biscuit bison bistro bitume bivouac blaireau blanc blason bleu bleuet bloc blond blouse bluff
bobine bobsleigh bocal bois bol bolide bombe bon bonbon bonheur bonnet bonsai bonsoir bord
bordure bosse botte bottine bouche boucle bouclier boudoir boue bougie bouillon boule boulon
bouquet bourdon bourgeois bourgeon bourse boussole bout bouteille boutique bouton bowling boxeur
bracelet braise bras brasier brassard brave bravo brebis bref bretelle bretzel bricolage bride
brigade brioche brique brise brocante brochure broderie bronze brouette brousse bruit brume brun
brunette bruyant budget buffet buffle buisson bulbe bulle bulletin bungalow bureau burin
burlesque bus buste but butin buvard cabane cabine cabri cacao cachalot cachette cactus cadence
cadet cadran cadre cage caillou caisse cake calcaire calcul calepin calice calme camarade
camembert camion camomille camp campagne canal canard canari candide canif canne cannelle canon
canot cantate cantine canton canyon capable cape capitaine capital capot caprice capsule capture
capuche carafe caramel caravane cargo caribou carnaval carnet carotte carpe carpette carreau
carrefour carrosse cartable carte carton cartouche cascade cascadeur casier casque casserole
castor catalogue cause caution cavalier cave caveau caviar ceinture cellule centaure central
centre cep cercle cerf cerise chacal chaise chalet chaleur chaloupe chalut chambre champ
champion chance chandelle change chanson chant chantier chapeau chapelle chapitre charade
chardon charge chariot charme charrue chasse chat chaton chaud chausson chaux chef chemin
chenille cheval chien chiffre chignon chimie chocolat choix chorale chose chou chrono chute
cible cidre cigale cigare cigogne cime ciment cinq cintre cirage cirque ciseau citadelle
citation citerne citron civet civil clair clairon clameur clapet classe classique clavier clef
client climat clinique cloche clochette cloison clone clou club cobalt cobra cochon cocon code
coffre coiffe coin colibri colis collage colle collier colline collision colombe colonel colonne
colza combat combine comique commande commerce commode communion compact compagnie compas
complice compost compote comptoir comte concert concombre condition condor confiance confort
confusion console constant conte contour contrat convoi copain copie coq coque coquille coquin
corail corbeau corbeille cordage corde cordon cormoran corne cornet corniche corps correct
corridor corsaire cosmos costume coton coude cougar couleur couloir coup coupe courbe courge
couronne courrier course court cousin couteau couture crabe craie crapaud cravate crayon cresson
creux crevette cri crin crique cristal critique crochet crocodile croissant croix croquette
croquis cube cuir cuisine cuisse cuivre culture cumulus curieux curry cursif cycle cyclone cygne
cymbale dahlia daim dalle dame damier danger danse danseur datte dauphin debout dedans dehors
delta demain demi dent dentelle dentiste dernier descente dessert dessin dessus destin dette
deux devant devise devoir dialogue diamant digue diligence dimanche dimension dinde dindon
dinosaure direct direction discours disque distance divan divers division dix docile docteur
document dodu doigt dollar dolmen domaine dommage donjon dorade dortoir dorure dos dossier
douane double douche doute doux douzaine dragon drame drap drapeau droit drone duc duel dune duo
durable durant duvet dynamo eau effort elixir empire emploi encre endive enfance enfant engin
enjeu ennui ensemble entier entrain envers envie envoi ermite erreur escale escalier escargot
escorte espace espoir esprit essai essence essor est estrade euro examen excellent excuse
exemple exercice exil exode expert express extase extra fable fabrique face facile facture
faisan fameux famille fanal fanfare fantaisie farce farine fatigue faucon faune favori fiable
fibre ficelle fiction figue figure fil filet film filtre final fine finesse firme fixe flacon
flair flamant flamme flanc flaque flash fleur fleuve flocon flore flotte fluide foire folklore
fond fondation fontaine football force forge format forme formule fort fortune forum fossile
foudre fougasse foule four fourmi fourrure foyer fragile fragment frais framboise franc frein
fresque fret friandise frisson frite froid fromage front frontal fruit fugitif fugue fumant
fuseau futur gai gain galant galaxie galerie galet galion galop galopin gamme gant garage garde
gardien gare gaz gazelle gazette gazon geai gel gendarme genou genre gentil geste gigot gilet
gingembre girafe girofle givre glace gland globe gloire glucose gobelet golf golfe gomme gondole
gouache goudron gourde gourmand gourmet grade grain graine grammaire gramme grand grandiose
grange granit grappe gratin gravier gravure grenade grenier griffe grillage grille grimace gris
grive grizzli gros groseille grotte groupe gruau grue guide guidon guirlande guitare gymnase
habile habit habitant hache halte hamac hameau hamster hanche hangar hareng haricot harmonica
harmonie harpe harpon hautbois hectare hibou histoire hiver hockey homard honneur honorable
horizon horloge houle housse huile huit humain humble humeur humide humour hutte hymne ibis
iceberg idole igloo iguane illusion image imitation immobile impact important incident indigo
industrie infini innocent insecte instant invention invisible iris isthme ivoire jade jaguar
jambe jambon jardin jargon jasmin jaune java javelot jazz jeep jet jeton jeu jeudi jeune jockey
joie joker joli jonction jongleur jonquille jouet jour journal joyau joyeux judo juge jugement
juillet juin jumeau jungle junior jupe jury jus juste justice kaki kangourou kayak kermesse
ketchup kilo kimono kiosque kiwi klaxon koala label labour lac lacet lacune lagon lagune laine
lait laitue lama lame lampe lampion lance langage langouste langue lanterne lapin laque large
larme laser latin latitude lavabo lavande lave lecture lent lentille lettre levier lexique
liaison liane libellule libre licence licorne lien lierre lieu ligne lilas limace limite
limonade limpide lin lingot lion lionceau liquide lisse liste lit litige litre livre local
logique logo loin loisir long lotion loto lotus loup loupe lourd loutre loyal loyer lucide lueur
luge lundi lune lunette lustre lutin lutte luxe lynx lyrique macaron machine madame magasin
magazine magicien magie magique magnolia maillot main maison majeur major malaise malice malin
mallette malt maman mammouth mandarin mandat mandoline mangue manoir manuel maquis marais
marathon marbre marche mardi margarine mariage marin marine marmite marmotte mars marteau
martial mascotte masque massif matelas matelot matin matinal mature mauve maximum meilleur melon
membre menhir menthe menton menu mer merci mercure merle merlin message mesure meuble miel mille
mimosa mince mine minimum minuit minute mirabelle miracle mirage miroir missile mission mixte
mobile mode moderne modeste module moineau moment monde monnaie monocle monstre montagne monture
monument morse mot moteur motif moto mouche mouchoir mouette moufle moulin mousse moustache
moustique mouton mouvement moyen muet muguet mule multiple muraille mural murmure muscle muse
musette musique mustang mythe nacre nageur nain naissance nappe narcisse narval natif nation
national natte nature nautique naval navet navette navire nectar neige nerf net neuf neutre nez
niche nickel nid niveau noble nocturne nord normal note nougat nouveau novice noyau nuage nuance
nuit nylon nymphe oasis objet oblique obole obstacle obus occasion octave octobre octogone odeur
offre ogre oie oiseau olive ombre omelette omnibus oncle onde ongle onze opale option orage oral
orange orbite orchestre ordre oreille orgue orient oriental origami original origine orme
ornement orque orteil ortie osier oubli ouest ouragan ourlet ours outil ouvert ouvrage ovale
ovation ozone pacte page pagode pain paire paix palace palais palette palier palme palmier
panache panda panier panique panneau panorama pantalon paon papa papaye papier papyrus paquebot
paquet parade paradis parapente parapluie parasol parc pardon parent parfait parfum parking
parlement parole parquet parrain part partage partition pas passage passion passoire pastel
pastille pastoral patience patin patio patte paume pause pavane pavillon pavot paysage paysan
peau peigne pelle peloton pelouse peluche pendule pente perche perdrix perle permis perroquet
persil petit peuple phare phase phoque photo phrase piano pic pichet pied pierre pieuvre pigeon
pilier pilote pilule piment pin pince pinceau pingouin pinson pintade pion pipe pipette pique
pirate pirogue piscine piste pistil pistolet piston pivot pixel pizza placard place plafond
plage plaine plan planche plancton plane plante plastique plat platane plateau platine plein
pliage plomb plume pluvieux pneu poche poids poignet point pointe poire poireau poisson poitrine
poivre poker polaire police pollen polo pomme pompe pompier poney pont populaire porche port
portail porte portion portrait pose position possible poste potage potager poteau poterie potion
potiron pouce poudre poulain poule poulet poulie poulpe poumon poupon pourpre poussin poutre
prairie praline pratique premier preuve prince principal printemps prisme prix prochain produit
profil profit profond programme projet promenade promesse prose proverbe province prune public
pudding puits pulpe puma punaise pupitre puzzle pyjama pyramide python quai quart quartier
quartz quatre question quiche quille quinze quiz quota rabais racine radar rade radeau radical
radio radis rafale ragout raid rail raisin raison rallye rameau rampe ranch rang rapace rapide
rare ravin ravioli rayon rayure recette record recours rectangle recueil recul reflet refrain
refuge regard reggae regret reine relais relief remous renard rencontre renfort renne repas
repos retard retour retrait revers revue rhubarbe riche richesse rideau rime ring rire rivage
riz robe robinet robot roc roche rocher roi romain roman romance romarin rond ronde ronfleur
rosace rose roseau rosette rossignol rotation rotin rotor rotule roue rouge rouille rouleau
roulotte route routine roux royal royaume ruban rubis ruche rue rugby ruisseau ruse rythme sable
sabot sabre sac sachet sacrifice safari safran sage saison salade salaire salami salon salsa
salut samedi samovar sandale sandwich sanglier saphir sapin sardine satellite satin sauce
saucisse sauge saule saumon sauna saut savane savant saveur savon saxophone sceau sceptre scie
science scooter scorpion sculpteur sculpture seau sec secret secteur section seigle seigneur
selle semaine semelle sens sentier sept sergent serpe serpent serre serrure service serviette
session shampoing short signal signe silence silex sillage sillon simple singe sinus siphon sire
sirop site six ski slalom slogan soda sofa soie soif soin soir sol solaire soldat soleil solide
solitude solo solution sombre sommeil sommet sonate sonde songe sonnet sorbet sorcier sort
souche souffle souhait soulier soupape soupe souple source sourcil sourire souris souvenir
spectacle spiral splendide sport square stade stand station statue steppe sterling stop store
stratus studio style stylo sucre sud suite sujet sultan support surface surprise survol sushi
syllabe table tableau tablette tablier tabouret tache taco tactique taille talent talisman talon
tambour tamis tandem tango tapage tapir tapis tarif tarot tarte tartine tasse taupe taureau
taverne taxe taxi temple tempo temps tenaille tendre tennis tente terminal termite terrain
terrasse terre test texte textile thermal thym tiare ticket tigre tilleul timbale timbre timide
tirelire tiroir tissu titane titre toast toboggan toile toison toit tomate tombola tome ton
tonneau tonnerre topaze torche tornade torrent torse tortue total toucan touche touffe toupie
tour tourisme tournesol tourte trace tracteur tradition trafic train trait trajet tram tranche
transport travail treize tremplin trente tresse triangle tribunal tribune tricot trident trio
triomphe triple triste triton trois trombone trompette tronc tropical trot trottoir trou troupe
troupeau truffe truite tuba tube tuile tulipe tunique tunnel turban turbine turquoise tuteur
tuyau tympan type ukulele ultra union unique unisson univers urne usage usine vacance vache
vague vaisseau valeur valise valse valve vanille vapeur vase vaste vautour veau vedette veille
velours vendange vendeur vendredi vent ventre verbe verdict verdure verger verglas vernis verre
verrou vers version vert vertical vertige vertu verve veste vestibule veston viaduc victoire
vide vie vieux vigie vigne villa village ville vin vinaigre vingt violet violette violon virage
virgule visa visage visible vision visite vital vitamine vitesse vitrail vitre vitrine vivant
vivier voile voisin voiture voix volaille volcan volet volley volt volume vote voyage voyelle
wagon watt western xylophone yacht yaourt yeti yoga yole yourte zen zeste zigzag zinc zircon
zodiaque zone zoo zoom
`
  .trim()
  .split(/\s+/)
