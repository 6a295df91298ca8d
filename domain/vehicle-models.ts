/**
 * Makes and models that are sold in the UK, new or used: cars, vans, campers and motorbikes. Compiled by us
 * (docs/decisions/040 says how), the most common makes and models first. Loaded only where somebody types
 * one.
 */
import type { Model } from './vehicles.ts';

const list = `
Ford: Fiesta, Focus, Kuga, Puma, EcoSport, Mondeo, Ka, C-Max, B-Max, S-Max, Galaxy, Edge, Explorer, Mustang, Mustang Mach-E, Ranger, Transit, Transit Custom, Transit Connect, Transit Courier, Tourneo Custom, Tourneo Connect, Escort, Capri, Sierra, Cortina
Volkswagen: Golf, Polo, Tiguan, T-Roc, Up, Passat, T-Cross, Touran, Touareg, ID.3, ID.4, ID.5, ID.7, ID. Buzz, Arteon, Scirocco, Beetle, Jetta, Sharan, Taigo, Fox, Phaeton, CC, Eos, Caddy, Transporter, California, Caravelle, Multivan, Crafter, Grand California, Amarok, Camper
Vauxhall: Corsa, Astra, Mokka, Insignia, Grandland, Crossland, Adam, Meriva, Zafira, Zafira Tourer, Viva, Agila, Antara, Cascada, Frontera, Vectra, Tigra, Combo, Vivaro, Movano, Ampera
BMW: 1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, X1, X2, X3, X4, X5, X6, X7, Z3, Z4, i3, i4, i5, i7, i8, iX, iX1, iX2, iX3, M2, M3, M4, M5, C 400, F 750 GS, F 800 GS, F 900 R, F 900 XR, G 310 GS, G 310 R, R 1200 GS, R 1250 GS, R 1300 GS, R 1250 RT, R nineT, R 18, S 1000 R, S 1000 RR, S 1000 XR
Audi: A3, A1, A4, A5, A6, A7, A8, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, Q8 e-tron, TT, R8, S3, RS3, RS4, RS6, e-tron, e-tron GT, A2
Mercedes-Benz: A-Class, C-Class, E-Class, B-Class, S-Class, CLA, CLS, CLK, SLK, SLC, SL, GLA, GLB, GLC, GLE, GLS, G-Class, M-Class, EQA, EQB, EQC, EQE, EQS, EQV, V-Class, Vito, Sprinter, Citan, Viano, Marco Polo, X-Class, AMG GT
Toyota: Yaris, Yaris Cross, Aygo, Aygo X, Corolla, C-HR, RAV4, Auris, Prius, Avensis, Verso, Land Cruiser, Hilux, bZ4X, GR86, GR Yaris, GT86, Supra, Celica, MR2, iQ, Proace, Proace City, Camry, Highlander, Mirai
Nissan: Qashqai, Juke, Leaf, Micra, Note, X-Trail, Ariya, Pulsar, Navara, 350Z, 370Z, GT-R, Almera, Primera, Cube, Murano, Pathfinder, NV200, NV300, NV400, Primastar, Interstar, Townstar, Elgrand
Kia: Sportage, Picanto, Ceed, ProCeed, XCeed, Rio, Niro, Stonic, Sorento, Soul, EV3, EV6, EV9, Venga, Carens, Optima, Stinger, PV5
Hyundai: Tucson, i10, i20, i30, Kona, Ioniq, Ioniq 5, Ioniq 6, Bayon, Santa Fe, ix20, ix35, Inster, Getz, i40, Coupe, iLoad, Nexo
MINI: Hatch, Cooper, One, Countryman, Clubman, Convertible, Paceman, Electric, Aceman, Roadster, Coupe
Peugeot: 208, 2008, 308, 3008, 5008, 108, 107, 207, 206, 307, 407, 408, 508, 106, 306, RCZ, Partner, Rifter, Expert, Traveller, Boxer, Bipper
Renault: Clio, Captur, Megane, Scenic, Grand Scenic, Kadjar, Zoe, Twingo, Arkana, Austral, Symbioz, Rafale, Renault 4, Renault 5, Koleos, Laguna, Modus, Twizy, Kangoo, Trafic, Master
Citroën: C3, C1, C4, C3 Aircross, C5 Aircross, C4 Cactus, C4 Picasso, Grand C4 Picasso, C4 SpaceTourer, C4 X, C5, C5 X, C2, DS3, Ami, Xsara Picasso, Saxo, 2CV, Berlingo, Dispatch, SpaceTourer, Relay, Nemo
Škoda: Octavia, Fabia, Kodiaq, Karoq, Superb, Kamiq, Scala, Yeti, Citigo, Enyaq, Elroq, Roomster, Rapid
SEAT: Ibiza, Leon, Ateca, Arona, Mii, Tarraco, Alhambra, Toledo, Altea, Exeo
Honda: Jazz, Civic, CR-V, HR-V, ZR-V, e, e:Ny1, Accord, Insight, S2000, CR-Z, FR-V, Legend, NSX, Prelude, CB125R, CB500F, CB500X, NX500, CB650R, CBR500R, CBR600RR, CBR650R, CBR1000RR, CBF125, CRF300L, CRF1000L Africa Twin, CRF1100L Africa Twin, Forza, Gold Wing, Grom, Monkey, NC750X, PCX 125, Rebel 500, SH125, Super Cub, Transalp, VFR800, X-ADV
Land Rover: Range Rover Evoque, Range Rover Sport, Range Rover, Range Rover Velar, Discovery Sport, Discovery, Defender, Freelander, Series I, Series II, Series III
Jaguar: F-Pace, E-Pace, I-Pace, XE, XF, XJ, XK, F-Type, S-Type, X-Type, E-Type
Volvo: XC40, XC60, XC90, V40, V60, V90, V50, V70, S60, S90, S40, C30, C40, C70, EX30, EX40, EX90
Mazda: 3, 2, CX-5, CX-3, CX-30, CX-60, CX-80, 6, MX-5, MX-30, 5, RX-8, CX-7, Bongo
Fiat: 500, Panda, 500X, 500L, Punto, Grande Punto, Punto Evo, Tipo, 600, Doblo, Qubo, Scudo, Ducato, Fiorino, Talento, 124 Spider, Bravo, Multipla
Suzuki: Swift, Vitara, Ignis, S-Cross, Jimny, Swace, Across, Alto, Splash, Celerio, SX4, Baleno, Grand Vitara, Address, Burgman, Bandit, GSX-R600, GSX-R750, GSX-R1000, GSX-S750, GSX-S1000, GSX-8R, GSX-8S, Hayabusa, Katana, SV650, V-Strom 650, V-Strom 800, V-Strom 1050
Tesla: Model 3, Model Y, Model S, Model X, Roadster
Dacia: Duster, Sandero, Sandero Stepway, Jogger, Logan, Spring, Bigster
MG: ZS, HS, MG3, MG4, MG5, MG6, GS, Cyberster, S5, TF, ZR, ZT, Midget, MGB
Porsche: Macan, Cayenne, 911, Boxster, Cayman, Panamera, Taycan, 718 Boxster, 718 Cayman, 924, 944, 928
Lexus: NX, UX, RX, CT, IS, ES, GS, LS, LC, RC, RZ, LBX, SC
BYD: Atto 3, Dolphin, Dolphin Surf, Seal, Seal U, Sealion 7
Cupra: Formentor, Born, Leon, Ateca, Tavascan, Terramar
Mitsubishi: Outlander, L200, ASX, Shogun, Shogun Sport, Eclipse Cross, Mirage, Colt, Lancer, Space Star, Delica
Alfa Romeo: Giulietta, MiTo, Giulia, Stelvio, Tonale, Junior, 147, 156, 159, Brera, GT, Spider, 4C
Jeep: Renegade, Compass, Avenger, Wrangler, Grand Cherokee, Cherokee, Patriot
Smart: ForTwo, ForFour, #1, #3, #5, Roadster
DS: DS 3, DS 3 Crossback, DS 4, DS 5, DS 7, DS 9
Subaru: Forester, Outback, XV, Crosstrek, Impreza, BRZ, Legacy, Levorg, Solterra, WRX
Polestar: 2, 3, 4
Abarth: 500, 595, 695, 500e, 600e, 124 Spider
Bentley: Continental GT, Bentayga, Flying Spur, Arnage, Mulsanne
Aston Martin: Vantage, DB7, DB9, DB11, DB12, DBS, DBX, Rapide, Vanquish, V8
Chevrolet: Spark, Aveo, Cruze, Captiva, Matiz, Orlando, Trax, Camaro, Corvette
Chrysler: 300C, Grand Voyager, Voyager, PT Cruiser, Ypsilon, Crossfire
Daihatsu: Sirion, Terios, Copen, Charade
Dodge: Caliber, Journey, Nitro, Ram
Ferrari: 360, 430, 458, 488, California, F8, FF, Portofino, Purosangue, Roma, SF90, 296, 812, 12Cilindri, Testarossa
Genesis: GV60, GV70, GV80, G70, G80
GWM: Ora 03, Ora Funky Cat
Great Wall: Steed
Infiniti: Q30, Q50, QX30, QX70
Isuzu: D-Max, Trooper, Rodeo
Jaecoo: 7, 5
Lamborghini: Huracán, Aventador, Gallardo, Urus, Revuelto, Temerario
Leapmotor: T03, C10
Lotus: Elise, Exige, Evora, Emira, Eletre, Esprit, Elan
Maserati: Ghibli, Levante, Grecale, GranTurismo, GranCabrio, Quattroporte, MC20
McLaren: 540C, 570S, 600LT, 650S, 720S, 750S, Artura, GT
Morgan: Plus Four, Plus Six, Plus 4, Plus 8, 3 Wheeler, Super 3
Omoda: 5, 9
Perodua: Myvi
Proton: Savvy, Gen-2
Rolls-Royce: Ghost, Wraith, Phantom, Cullinan, Dawn, Spectre, Silver Shadow
Rover: 25, 45, 75, 200, Mini
Saab: 9-3, 9-5, 900
SsangYong: Tivoli, Korando, Rexton, Musso, Rodius
KGM: Tivoli, Korando, Torres, Rexton, Musso, Actyon
Xpeng: G6
Caterham: Seven
Austin: Mini, Metro, Allegro, Healey 3000
Morris: Minor, Marina, Oxford
Triumph: Street Triple, Speed Triple, Bonneville T100, Bonneville T120, Bonneville Bobber, Scrambler 400 X, Scrambler 900, Scrambler 1200, Speed 400, Speed Twin 900, Speed Twin 1200, Thruxton, Tiger 660, Tiger 800, Tiger 900, Tiger 1200, Trident 660, Daytona, Rocket 3, Spitfire, Stag, Herald, TR6
Yamaha: MT-07, MT-09, MT-03, MT-10, MT-125, YZF-R1, YZF-R3, YZF-R6, YZF-R7, YZF-R125, NMAX, XMAX, TMAX, Tenere 700, Tracer 7, Tracer 9, XSR125, XSR700, XSR900, FJR1300, FZ6, Fazer, WR450F, TRICITY
Kawasaki: Ninja 125, Ninja 400, Ninja 500, Ninja 650, Ninja 1000SX, Ninja H2, ZX-6R, ZX-10R, Z125, Z400, Z500, Z650, Z800, Z900, Z1000, Versys 650, Versys 1000, Vulcan S, W800, ER-6f, KLX230, Eliminator
Ducati: Monster, Panigale V2, Panigale V4, Streetfighter V2, Streetfighter V4, Multistrada V2, Multistrada V4, Scrambler, SuperSport, Diavel, Hypermotard, DesertX, XDiavel, 916, 848, 1198
KTM: 125 Duke, 390 Duke, 690 Duke, 790 Duke, 890 Duke, 990 Duke, 1290 Super Duke, RC 125, RC 390, 390 Adventure, 790 Adventure, 890 Adventure, 1290 Super Adventure, 690 SMC R, 300 EXC
Harley-Davidson: Sportster, Sportster S, Iron 883, Forty-Eight, Nightster, Street Bob, Fat Boy, Fat Bob, Heritage Classic, Low Rider S, Road Glide, Road King, Street Glide, Electra Glide, Softail, Pan America, LiveWire, X440
Royal Enfield: Classic 350, Bullet 350, Meteor 350, Hunter 350, Himalayan, Interceptor 650, Continental GT 650, Super Meteor 650, Shotgun 650, Scram 411, Guerrilla 450
Aprilia: RS 125, RS 660, RSV4, Tuono 660, Tuono V4, Tuareg 660, SR GT 125, SX 125
Moto Guzzi: V7, V85 TT, V9, California, V100 Mandello
Husqvarna: Svartpilen 125, Svartpilen 401, Vitpilen 401, Norden 901, 701 Supermoto
Indian: Scout, Chief, FTR, Chieftain, Challenger, Springfield
Norton: Commando, Dominator, V4SV
BSA: Gold Star, Bantam, A65
CFMoto: 450MT, 450SR, 650MT, 700CL-X, 800MT, 800NK
Benelli: TRK 502, TRK 702, BN 125, Leoncino, TNT 125
Lexmoto: LXR 125, Aura 125, Echo 50, Titan 125
Sinnis: Terrain 125, Hoodlum 125
Vespa: Primavera 125, GTS 125, GTS 300, Sprint 125, LX 125, PX 125, Elettrica
Piaggio: Liberty 125, Medley 125, Zip 50, MP3, Beverly, Porter
Lambretta: V125 Special, V200 Special, X125, GP, Li
Peugeot Motocycles: Kisbee, Speedfight, Django, Tweet
SYM: Symphony, Jet 14, Mio, Orbit
Zontes: 125 U, 310, 350, 703F
Iveco: Daily
LDV: V80, Deliver 7, Deliver 9, eDeliver 3, Maxus, Convoy
Maxus: Deliver 7, Deliver 9, eDeliver 3, eDeliver 5, eDeliver 7, eDeliver 9, T90EV
MAN: TGE
LEVC: TX, VN5
INEOS: Grenadier, Grenadier Quartermaster
Bailey: Adamo, Autograph, Alliance, Alora, Endeavour
Swift: Bolero, Escape, Kon-tiki, Edge, Select, Monza, Voyager, Trekker, Carrera
Auto-Trail: Tribute, Tracker, Imala, Expedition, F-Line, Grande Frontier, Apache, Cheyenne
Auto-Sleepers: Broadway, Nuevo, Warwick, Symbol, Fairford, Kemerton, Burford, Stanway
Elddis: Autoquest, Encore, Evolution, Marquis Majestic, CV
Hymer: B-Class, Exsis, Free, Grand Canyon, Ayers Rock, Venture S, Eriba
Bürstner: Ixeo, Lyseo, Nexxo, Eliseo, Travel Van, Campeo
Dethleffs: Globebus, Trend, Esprit, Globetrotter
Adria: Twin, Coral, Matrix, Compact, Sonic, Supertwin, Active
Carado: T448, T449, V337, A464
Chausson: 640, 650, 660, 711, 720, Welcome, Flash
Pilote: Pacific, Galaxy, Van V630
Rapido: 7065, 8066, V55, 665F
Roller Team: T-Line, Zefiro, Auto-Roller, Toscano, Livingstone
Benimar: Mileo, Tessoro, Primero, Benivan
Pössl: 2Win, Summit, Campster, Roadcar
Carthago: C-Tourer, Chic, Malibu
Knaus: Boxstar, BoxLife, Sky TI, Van TI
Weinsberg: CaraBus, CaraTour, CaraCompact
Wildax: Solaris, Europa, Aurora, Altair, Constellation
Danbury: Doubleback, Avenir, Surf
Romahome: R10, R20, R25, Duo
Autocruise: Starfire, Alto, Rhythm, Accent, Select
Compass: Avantgarde, Kreos
`;

/** The list as models: each make with each of its models, and each make alone. */
export const knownModels: readonly Model[] = list
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [make = '', models = ''] = line.split(/: (.*)/);
    return [{ make, model: null }, ...models.split(', ').map((model) => ({ make, model }))];
  });
