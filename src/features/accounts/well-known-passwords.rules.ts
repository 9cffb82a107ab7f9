/**
 * Words that people everywhere use as a password, alone or with digits around them. The list was
 * written by hand after lists of leaked passwords.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwords passw passwd pass passme mypass mypassword newpass newpassword changeme change
  secret secrets letmein letmeout access admin administrator root toor user username guest login
  logon signin default master test tester testing test test test demo demouser sample temp temporary
  welcome hello hallo helloworld hellothere goodbye whatever nothing something anything forever
  qwerty qwert qwertz azerty asdf asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm qazwsx qwaszx qweasd qweasdzxc
  qwe qweqwe asd asdasd zxc zxczxc abc abcd abcde abcdef abcdefg abcabc aaa xxx zzz
  iloveyou iloveu ilove loveyou loveme lovely lover lovers love mylove truelove loveforever
  iloveme iloveher iloveyouu ihateyou hate loving sweetlove onelove lovelove lovehurts
  princess prince queen king kings angel angels baby babygirl babyboy babe babylove boyfriend girlfriend
  sunshine sunflower flower flowers rainbow butterfly beautiful beauty pretty cutie cute sexy sexygirl
  sweet sweetie sweetheart sweety honey sugar candy cookie cookies chocolate strawberry banana apple
  apples orange cherry peaches pumpkin pepper ginger cinnamon vanilla coffee cheese pizza
  monkey dragon tiger tigers lion lions bear bears wolf eagle eagles falcon panther cougar cobra
  horse horses kitty kitten cat cats dog dogs doggy puppy rabbit bunny chicken snoopy garfield
  football soccer baseball basketball hockey tennis golf golfer rugby cricket boxing wrestling
  chelsea arsenal liverpool manchester manutd manu barcelona barca madrid realmadrid juventus milan
  ronaldo messi neymar beckham rooney drogba essien asamoah gyan abedi pele blackstars hearts kotoko
  michael jordan jordan23 michelle jennifer jessica ashley amanda nicole daniel david andrew joshua
  matthew robert thomas william charles george joseph richard james john peter paul mark luke simon
  samuel emmanuel benjamin jonathan christian christopher anthony nicholas alexander patrick kevin
  brandon justin jason brian steven stephen eric ryan tyler austin hunter killer shadow maggie
  charlie buster harley bailey max lucky rocky sammy sophie lauren hannah sarah rachel rebecca
  elizabeth victoria maria mary anna andrea laura linda barbara patricia sandra susan karen nancy
  lisa betty helen donna carol ruth sharon natasha vanessa melissa stephanie veronica claudia
  kwame kofi kwesi kwasi kwabena kwaku yaw kojo kodwo ekow ebo ama akua abena adwoa akosua afia
  efua esi adjoa araba akosua yaa maame nana nanayaw papa mama mummy daddy mother father mommy
  mensah owusu boateng asante appiah osei addo agyeman amoah ansah antwi arthur bonsu darko frimpong
  mohammed muhammad ahmed ibrahim abdul abdullah fatima amina aisha hassan hussein ali issah fuseini
  ghana ghanaian ghanaman ilovechana iloveghana accra kumasi tamale takoradi tema capecoast sunyani
  bolgatanga wa ho koforidua obuasi madina legon knust africa african nigeria lagos naija london
  akwaaba medaase odo mepewo obaa obroni chale charley jollof fufu banku waakye kente sankofa gyenyame
  mtn vodafone airtel tigo telecel momo mobilemoney paystack ecobank taama shea sheabutter sheastrong
  jesus jesuschrist christ jesuslovesme jesusislord jesus1 god godisgood godisgreat godislove godbless
  godblessme mygod lordjesus lord holyspirit holy heaven heavenly faith hope grace gracious blessing
  blessings blessed bless prayer pray church gospel pastor bishop psalm psalms psalm23 amen hallelujah
  praise praisegod favour favor mercy miracle glory gloria victory testimony salvation saviour savior
  allah allahuakbar bismillah alhamdulillah inshallah mashallah islam muslim ramadan quran
  money moneyman rich richman million millionaire billionaire business success successful
  power powerful winner champion champions warrior soldier hero legend boss bigboss bossman
  superman batman spiderman superstar star stars starwars pokemon naruto matrix merlin gandalf
  ninja pirate pirates phoenix thunder lightning diamond diamonds gold golden silver platinum crystal
  ferrari porsche mercedes toyota honda nissan corvette mustang camaro yamaha suzuki bmw
  computer internet google facebook instagram whatsapp twitter youtube yahoo gmail hotmail samsung nokia
  android iphone windows microsoft apple laptop system network server database office company
  summer winter spring autumn january february march april may june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday today tomorrow
  happy happiness smile smiley friend friends friendship family children brother sister cousin
  freedom peace peaceful life mylife live livelife dream dreams dreamer believe trust trustnoone
  music musical dance dancer guitar piano singer hiphop rapper reggae bobmarley marley
  school student teacher college university doctor nurse nursing engineer lawyer
  red blue green black white yellow purple pink brown blackman whitegirl redred blueblue
  fuck fuckyou fuckoff fucker shit bitch asshole bastard pussy dick cock porn sex sexual
  batman123 trustme access14 mustang1 jordan1 blink fubar foobar foo bar lol lmao omg noob hacker
  internet secure security private personal confidential unknown nobody somebody someone myself
  nopassword nopass none null blank empty enter open opensesame sesame abracadabra password password
  pakistan india america american canada england english france french germany china
  babyblue babyface baby doll dolly barbie tinkerbell tweety mickey minnie disney simba nala
  jasmine rose lily daisy violet iris hazel amber ruby pearl jade sapphire
  cheese burger kfc pepsi cocacola fanta sprite malta milo marlboro guinness popcorn snickers peanut muffin
  monster viper spider scorpion panther dolphin dolphins turtle elephant penguin lizard buffalo bulldog
  badboy bigboy bigdaddy cowboy cowboys junior senior captain general doctor police player driver
  fireman marine marines sniper slayer knight wizard vampire zombie ghost demon devil diablo
  magic mystery crazy stupid genius awesome extreme classic fantasy paradise destiny liberty justice
  midnight morning darkness shadow fire water mountain forest river ocean island snowball
  thunder storm rocket voyager gateway digital creative online explorer motorola compaq
  titanic avatar zelda mario sonic minecraft fortnite roblox nintendo playstation xbox
  eminem metallica nirvana slipknot beatles madonna elvis rihanna beyonce drake davido burna sarkodie
  stonebwoy shatta shattawale medikal yankees dallas lakers raiders united everton
  martin taylor jackson morgan miller johnson wilson williams smith brown walker scott murphy
  cooper carter nelson spencer edward arthur albert oliver oscar henry harry jack jake adam
  alex alexis angela anna brandy carlos carmen caroline carolina cassie chris christine christina
  danielle debbie dennis denise diana dominic edwin erica eugene felix frank fred gabriel gloria
  gordon heather howard isaac jackie jacob jeremy jimmy joel johnny joyce julia julian justina
  kelvin kimberly leslie louis louise marcus marina martha marvin monica natalie nathan nelly norman
  olivia pamela philip prisca regina richmond ronald rose samantha solomon sylvester teresa theresa
  timothy tommy vincent vivian walter wendy winston zachary
  playboy hooters badass naughty horny sucker loser bigdog maddog hotdog
  super supreme ultimate alpha omega legend infinity empire victory fighter
  trustno tigger ranger rangers hammer scooter sparky maverick smokey dakota boomer hardcore iceman scooby
  boston chester nikita chicago jasper adidas nike fishing casper spanky madison shannon butter cameron newyork
  viking gemini victor florida sydney pookie tucker bandit jaguar tiffany maxwell giants rosebud bond samson
  willie scorpio bonnie voodoo dexter calvin freddy biteme barney fender
  help helpme please sorry thanks thankyou nevermind loveyouall missyou
  `
    .trim()
    .split(/\s+/),
);
